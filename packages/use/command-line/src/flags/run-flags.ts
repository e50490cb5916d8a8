import { inGroup } from './flag.ts'
import { choice, file, outputFile, switched, wholeNumber } from './types.ts'

/** When text is bold or coloured. */
export const COLOR_MODES = ['auto', 'always', 'never'] as const

/** The flags of every command that has results. */
export const RUN_FLAGS = {
  ...inGroup('execution', {
    config: {
      flag: '--config <file>',
      type: file,
      help: 'file with flags (default: <program>.config.json or .yaml in the working folder)',
    },
    noConfig: { flag: '--no-config', type: switched, help: 'read no flags from a file' },
  }),
  ...inGroup('output', {
    quiet: { flag: '-q, --quiet', type: switched, help: 'write only errors to standard error' },
    verbose: {
      flag: '-v, --verbose',
      type: switched,
      excludes: ['quiet'],
      help: 'report the files read, the metrics and the time on standard error',
    },
    color: {
      flag: '--color <when>',
      type: choice(COLOR_MODES),
      default: 'auto',
      help: 'when to write bold text and colours',
    },
    width: {
      flag: '--width <n>',
      type: wholeNumber(1, 100_000),
      help: "width of tables in columns (default: the terminal's)",
    },
    manifest: {
      flag: '--manifest <file>',
      type: outputFile,
      help: 'write a record of what this run read and wrote, for the command rerun',
    },
  }),
}

/** The flag of all commands. */
export const DEBUG_FLAG = inGroup('execution', {
  debug: { flag: '--debug', type: switched, help: 'show where an error comes from' },
})

/** The flag of the command that repeats a run. */
export const RERUN_FLAG = inGroup('execution', {
  anyVersion: {
    flag: '--any-version',
    type: switched,
    help: 'run even if the versions differ from those of the manifest',
  },
})
