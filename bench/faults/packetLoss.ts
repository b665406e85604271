/** One of five packets between people and the server is lost, in both directions. */
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { runWithin, withFaults } from './harness.ts';

const lossMs = 30_000;
const share = 0.2;

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

// In a network of its own nothing else is lost, and the rules go with the program.
runWithin(['unshare', '--net'], {
  isPossible: process.getuid?.() === 0 && run('iptables', '--version'),
  needs: 'root and iptables (Debian: apt-get install iptables)',
});
if (!run('ip', 'link', 'set', 'lo', 'up')) throw new Error('The network of its own cannot be used');

await withFaults({ name: `${share * 100}% of packets lost for ${lossMs / 1000} s`, times: 2 }, async ({ servers }) => {
  const { port } = new URL(servers[0]?.url ?? '');
  const change = (how: '-A' | '-D') => {
    for (const side of ['--dport', '--sport']) {
      const loss = ['-m', 'statistic', '--mode', 'random', '--probability', String(share), '-j', 'DROP'];
      if (!run('iptables', how, 'INPUT', '-p', 'tcp', side, port, ...loss)) throw new Error('iptables takes no rule');
    }
  };
  change('-A');
  await delay(lossMs);
  change('-D');
});
