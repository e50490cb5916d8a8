import { availableParallelism } from 'node:os'
import { inGroup } from './flag.ts'
import { choice, file, number, switched, text, wholeNumber } from './types.ts'

/** Flags about the way in which a command runs. */
export const EXECUTION_FLAGS = inGroup('execution', {
  threads: {
    flag: '--threads <n>',
    type: wholeNumber(1, 1024),
    help: 'number of worker threads, which change no result (default: one, or one per core above 20,000 rows)',
  },
  shard: {
    flag: '--shard <I/N>',
    type: text,
    help: 'process part I of N of the input; auto takes both from a Slurm array or an indexed Job',
  },
  resume: { flag: '--resume', type: switched, help: 'continue from the rows of an earlier run' },
  allowUntrusted: {
    flag: '--allow-untrusted',
    type: switched,
    help: 'run untrusted code, in a sandbox',
  },
  runner: {
    flag: '--runner <name>',
    type: choice(async () => (await import('@codegen-eval/run-tests/node')).RUNNER_NAMES),
    default: 'auto',
    help: 'sandbox; auto takes the first that works on this machine',
  },
  timeout: {
    flag: '--timeout <seconds>',
    type: number('seconds, more than 0 and at most 86400', (value) => value > 0 && value <= 86_400),
    default: 5,
    help: 'time limit of a program',
  },
  memory: {
    flag: '--memory <MiB>',
    type: wholeNumber(16, 2 ** 20),
    default: 1024,
    help: 'memory limit of a program',
  },
  python: {
    flag: '--python <path>',
    type: file,
    help: 'Python interpreter for the runner bwrap (default: python3 of PATH or the system)',
  },
  reuseInterpreter: {
    flag: '--reuse-interpreter',
    type: switched,
    help: 'with --runner pyodide: run all programs in one interpreter, without isolation from each other',
  },
  anyVersion: {
    flag: '--any-version',
    type: switched,
    help: 'run even if the versions differ from those of the manifest',
  },
  config: {
    flag: '--config <file>',
    type: file,
    help: 'file with flags (default: codegen-eval.config.json or .yaml in the working folder)',
  },
  noConfig: { flag: '--no-config', type: switched, help: 'read no flags from a file' },
  debug: { flag: '--debug', type: switched, help: 'show where an error comes from' },
})

/** The number of threads of commands that always use all cores. */
export const ALL_CORES = { default: availableParallelism(), help: 'number of worker threads' } as const
