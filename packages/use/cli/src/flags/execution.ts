import { availableParallelism } from 'node:os'
import {
  file,
  flag,
  inGroup,
  mayNameFile,
  number,
  switched,
  text,
  wholeNumber,
} from '@codegen-eval/command-line'

/** Flags of `run` about its programs: a new one needs an entry here, and an option of `runFiles`. */
export const RUNNING = inGroup('execution', {
  allowUntrusted: flag('--allow-untrusted', switched, { help: 'run untrusted code, in a sandbox' }),
  runner: flag('--runner <name>', mayNameFile(text), {
    default: 'auto',
    help: 'sandbox: auto (the first that works), bwrap, pyodide, quickjs, sqlite, docker, podman or ./module.mjs',
  }),
  image: flag('--image <name>', text, { help: 'image of docker or podman, with compilers' }),
  checkTypes: flag('--check-types', switched, { help: 'run TypeScript only if its types are right' }),
  verifyTasks: flag('--verify-tasks', switched, { help: 'run solutions and stubs, not outputs' }),
  timeout: flag(
    '--timeout <seconds>',
    number('seconds, more than 0 and at most 86400', (value) => value > 0 && value <= 86_400),
    {
      default: 5,
      help: 'processor time of a program, at most four times as long; wall-clock time for LiveCodeBench and APPS',
    },
  ),
  memory: flag('--memory <MiB>', wholeNumber(16, 2 ** 20), {
    default: 1024,
    help: 'memory limit of a program',
  }),
  python: flag('--python <path>', file, {
    help: 'Python interpreter for the runner bwrap (default: python3 of PATH or the system)',
  }),
  reuseInterpreter: flag('--reuse-interpreter', switched, {
    help: 'with --runner pyodide: run all programs in one interpreter, without isolation from each other',
  }),
})

/** Flags about the way in which a command runs. */
export const EXECUTION_FLAGS = {
  ...inGroup('execution', {
    threads: flag('--threads <n>', wholeNumber(1, 1024), {
      help: 'number of threads, which changes no result (default: one, or one per core where it saves time)',
    }),
    shard: flag('--shard <I/N>', text, {
      help: 'process part I of N of the input; auto takes both from a Slurm array or an indexed Job',
    }),
    resume: flag('--resume', switched, { help: 'continue from the rows of an earlier run' }),
  }),
  ...RUNNING,
}

/** The number of threads of commands that always use all cores. */
export const ALL_CORES = { default: availableParallelism(), help: 'number of worker threads' } as const
