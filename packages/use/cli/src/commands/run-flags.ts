import { type Command, Option } from 'commander'
import { requestManifest } from '../manifest/run-record.ts'
import { COLOR_MODES, setColorMode, setMessageLevel, setWidth } from '../output/standard-output.ts'
import { wholeNumber } from './flag-value.ts'

/** The flags of every command that has results. */
interface RunFlags {
  readonly quiet?: true
  readonly verbose?: true
  readonly color: (typeof COLOR_MODES)[number]
  readonly width?: number
  readonly manifest?: string
}

/** Adds the flags that tell how a command runs, whatever it does. They are in force when its work begins. */
export function addRunFlags(command: Command): Command {
  return command
    .option('-q, --quiet', 'write nothing but errors to standard error')
    .addOption(
      new Option('-v, --verbose', 'tell which files were read, with which metrics, in which time').conflicts(
        'quiet',
      ),
    )
    .addOption(
      new Option('--color <when>', 'when to write bold text and colours')
        .choices(COLOR_MODES)
        .default('auto'),
    )
    .option(
      '--width <n>',
      'columns in which tables are written (default: those of the terminal)',
      wholeNumber(1, 100_000),
    )
    .option(
      '--config <file>',
      'flags from this file, instead of codegen-eval.config.json or .yaml in the working folder',
    )
    .option('--no-config', 'no flags from a file')
    .option('--manifest <file>', 'write what this run read and wrote, for codegen-eval rerun FILE')
    .hook('preAction', () => {
      const { quiet, verbose, color, width, manifest } = command.opts<RunFlags>()
      setMessageLevel(quiet ? 'quiet' : verbose ? 'verbose' : 'normal')
      setColorMode(color)
      setWidth(width)
      if (manifest !== undefined) requestManifest(manifest)
    })
}
