import { OUTPUT_FORMATS, type OutputDestination } from '@codegen-eval/report'
import { type Command, Option } from 'commander'
import { isStyled, isTerminal, terminalWidth, writeOut } from '../output/standard-output.ts'
import { type OpenOutput, withOutputs } from '../output/with-outputs.ts'
import { wholeNumber } from './flag-value.ts'

/** The flags of every command that writes scores. */
export interface OutputFlags<F extends string> extends FormatFlags<F> {
  readonly precision: number
}

/** The flags of every command that writes a result. */
export interface FormatFlags<F extends string> {
  readonly format: F
  readonly output?: string
}

/** Adds the flags for the format of the result, its digits and its file. The first format is the default. */
export function addOutputFlags(command: Command, formats: readonly string[] = OUTPUT_FORMATS): Command {
  return addFormatFlags(command, formats).option(
    '--precision <n>',
    'digits of scores after the point (not in json)',
    wholeNumber(0, 15),
    2,
  )
}

/** Adds the flag for the parts of scores. */
export function addPartsFlag(command: Command): Command {
  return command.option('--parts', 'show the parts of each score, such as precision and recall')
}

/** Adds the flags for the format of the result and its file. The first format is the default. */
export function addFormatFlags(command: Command, formats: readonly string[] = OUTPUT_FORMATS): Command {
  return command
    .addOption(
      new Option('-f, --format <format>', 'format of the result').choices(formats).default(formats[0]),
    )
    .option('-o, --output <file>', 'write the result to a file instead of standard output')
}

/**
 * Does work that yields a text, and writes the text to the file of `--output`, which appears as a whole or not at all, or
 * else to standard output.
 */
export async function writeResult<T extends { readonly text: string }>(
  file: string | undefined,
  work: (destination: OutputDestination, open: OpenOutput) => Promise<T>,
): Promise<T> {
  const isFile = file !== undefined
  const destination = {
    terminal: !isFile && isTerminal(),
    styled: !isFile && isStyled(),
    width: isFile ? undefined : terminalWidth(),
  }
  const result = await withOutputs(async (open) => {
    const output = open(file)
    const done = await work(destination, open)
    output?.write(done.text)
    return done
  })
  if (!isFile) await writeOut(result.text)
  return result
}
