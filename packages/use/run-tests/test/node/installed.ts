import { spawnSync } from 'node:child_process'

/** Whether bubblewrap can start a process here; tests that need it are skipped and counted otherwise. */
export const BWRAP: boolean =
  process.platform === 'linux' &&
  spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0 &&
  spawnSync('python3', ['--version']).status === 0
