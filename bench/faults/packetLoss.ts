/** One of five packets between people and the server is lost, in both directions: of what programs send, and of what a browser does. */
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { withChromium, withServedBuild } from '../servedBuild.ts';
import { playThrough } from '../taps.ts';
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

function lose(how: '-A' | '-D', url = ''): void {
  const { port } = new URL(url);
  for (const side of ['--dport', '--sport']) {
    const loss = ['-m', 'statistic', '--mode', 'random', '--probability', String(share), '-j', 'DROP'];
    if (!run('iptables', how, 'INPUT', '-p', 'tcp', side, port, ...loss)) throw new Error('iptables takes no rule');
  }
}

/** So many packets the rules have dropped until now. */
function dropped(): number {
  const { stdout } = spawnSync('iptables', ['-L', 'INPUT', '-nvx'], { encoding: 'utf8' });
  return [...stdout.matchAll(/^ *(\d+) +\d+ +DROP/gm)].reduce((sum, [, packets]) => sum + Number(packets), 0);
}

await withFaults({ name: `${share * 100}% of packets lost for ${lossMs / 1000} s`, times: 2 }, async ({ servers }) => {
  const url = servers[0]?.url;
  lose('-A', url);
  await delay(lossMs);
  lose('-D', url);
});
let packets = 0;
await withServedBuild('production', ({ url, db }) =>
  withChromium((browser) =>
    playThrough(
      { browser, url, db, name: `${share * 100}% of a browser’s packets lost`, tapsForEach: 30 },
      {
        begin: () => lose('-A', url),
        end: () => {
          packets = dropped();
          lose('-D', url);
        },
        times: () => packets,
      },
    ),
  ),
);
