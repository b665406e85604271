/** The clock of server and database jumps a day, there and back, and to just before summer time ends and begins where they are. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { runWithin, withFaults } from './harness.ts';

/** In ms, after a jump: the library looks at its file once a second, and an hour of the clock that comes twice has to have begun. */
const restMs = 6_000;
/** In Morocco clocks change twice within five weeks. */
const [zone, noon] = ['Africa/Casablanca', '2027-02-05T12:00:00Z'];
const jumps = ['2027-02-06T12:00:00Z', noon, '2027-02-07T01:59:57Z', '2027-02-07T01:59:57Z', '2027-03-14T01:59:57Z'];

const [library = ''] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const setting = 'FAKETIME_TIMESTAMP_FILE';
const file = process.env[setting] ?? join(createTemporaryFolder('gamehub-clock-'), 'time');

function setClock(time: string): void {
  const { LD_PRELOAD: _, ...environment } = process.env;
  const now = Number(execFileSync('date', ['+%s'], { env: environment, encoding: 'utf8' }));
  writeFileSync(file, `+${Date.parse(time) / 1000 - now}\n`);
}

setClock(noon);
runWithin(
  [
    ...['env', `LD_PRELOAD=${library}`, `${setting}=${file}`, 'FAKETIME_CACHE_DURATION=1', `TZ=${zone}`],
    // What measures how long something takes does not jump.
    'FAKETIME_DONT_FAKE_MONOTONIC=1',
  ],
  { isPossible: existsSync(library), needs: 'libfaketime (Debian: apt-get install faketime)' },
);
if (new Date().getFullYear() !== 2027) throw new Error('The clock is not as it was set');

await withFaults({ name: 'clock jumps', times: jumps.length + 1 }, async (_, time) => {
  setClock(jumps[time - 1] ?? noon);
  await delay(restMs);
});
rmSync(dirname(file), { recursive: true });
