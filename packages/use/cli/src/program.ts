import { displayName, InputError, messageOf, UsageError } from '@codegen-eval/corpus'
import { closeStandardInput } from '@codegen-eval/corpus/node'
import { escapeControlsInLines } from '@codegen-eval/report'
import { Command, CommanderError } from 'commander'
import { addCommand, allCommands, COMMANDS } from './command-list.ts'
import { readConfig } from './config/config-file.ts'
import { GateError } from './errors.ts'
import { manifestOf } from './manifest/manifest.ts'
import { type RunRecord, startRecord, stopRecord } from './manifest/run-record.ts'
import { watchStandardOutput, writeDetail, writeError, writeOut } from './output/standard-output.ts'
import { withOutputs } from './output/with-outputs.ts'
import { VERSION } from './version.ts'

const EXAMPLES = `
Examples:
  codegen-eval score outputs.jsonl
  codegen-eval score outputs.jsonl --metric chrf --metric bleu:tokenize=13a --format json
  codegen-eval compare outputs.jsonl --metric chrf
  codegen-eval gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5
  codegen-eval aggregate grades.csv --scale 0..4
  codegen-eval explain outputs.jsonl --id 7 --model gpt --metric chrf
  codegen-eval metrics bleu
  echo "os.kill(os.getpid(), 9)" | codegen-eval tokenize -

Exit codes: 0 done, 1 the input has a problem, 2 the command line has one, 3 a gate failed.
`

const USAGE = 2
const GATE_FAILED = 3

const EXIT_CODES = [
  [InputError, 1],
  [UsageError, USAGE],
  [GateError, GATE_FAILED],
] as const

const INTERNAL_ERROR = 70

/**
 * Runs the command.
 *
 * @param args What follows the command's name.
 * @returns The exit code: 0 done, 1 input problem, 2 usage, 3 a gate failed, 70 an internal error.
 */
export async function run(args: readonly string[]): Promise<number> {
  return (await runRecorded(args)).code
}

/** Runs the command, and tells what it read and wrote. */
export async function runRecorded(args: readonly string[]): Promise<{ code: number; record: RunRecord }> {
  watchStandardOutput()
  const debug = args.includes('--debug') || Boolean(process.env.DEBUG)
  const record = startRecord()
  try {
    const whole = await withConfig(args)
    // its flags are in the arguments: a manifest needs no configuration file
    record.inputs.clear()
    const code = await perform(whole, debug)
    if (code === 0 || code === GATE_FAILED) await finish(record, whole, code)
    return { code, record }
  } catch (error) {
    return { code: report(error, debug), record }
  } finally {
    stopRecord()
    closeStandardInput()
  }
}

async function perform(args: readonly string[], debug: boolean): Promise<number> {
  const help: string[] = []
  try {
    const program = await createProgram(args, (text) => help.push(text))
    await program.parseAsync(args as string[], { from: 'user' })
    return 0
  } catch (error) {
    if (!isHelp(error)) return report(error, debug)
    return await printed(help.join(''), debug)
  }
}

/** The arguments with those of a configuration file, of which standard error tells. */
async function withConfig(args: readonly string[]): Promise<readonly string[]> {
  const entry = COMMANDS.find(({ name }) => name === args.find((text) => !text.startsWith('-')))
  if (!entry?.hasResults || args.some((text) => text === '--help' || text === '-h')) return args
  const config = await readConfig(args)
  if (config === undefined) return args
  const [{ configArguments }, commands] = await Promise.all([
    import('./config/config-arguments.ts'),
    allCommands(),
  ])
  const command = commands.find((each) => each.name() === entry.name)!
  const added = configArguments(config, command, args, commands)
  const end = args.indexOf('--')
  const whole = end < 0 ? [...args, ...added] : [...args.slice(0, end), ...added, ...args.slice(end)]
  const isQuiet = whole.includes('--quiet') || whole.includes('-q')
  if (added.length > 0 && !isQuiet) writeError(`flags of ${config.file}: ${added.join(' ')}`)
  return whole
}

/** Writes the manifest if one is wanted, and tells those who asked for it what was done. */
async function finish(record: RunRecord, args: readonly string[], code: number): Promise<void> {
  for (const file of record.inputs) writeDetail(`read ${displayName(file)}`)
  for (const [spec, signature] of record.signatures) writeDetail(`metric ${spec}: ${signature}`)
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const processor = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1)
  writeDetail(
    `${process.uptime().toFixed(1)} s, ${processor} s of processor time, ${Math.round(maxRSS / 1024)} MB of memory at most`,
  )
  const file = record.manifest
  if (file === undefined) return
  const manifest = await manifestOf(record, args, code)
  await withOutputs(async (open) => open(file)!.write(`${JSON.stringify(manifest, undefined, 2)}\n`))
}

/** Prints the help or the version. */
async function printed(text: string, debug: boolean): Promise<number> {
  try {
    await writeOut(text)
    return 0
  } catch (error) {
    return report(error, debug)
  }
}

function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0
}

/** @param onHelp Receives the text of the help or the version. */
async function createProgram(args: readonly string[], onHelp: (text: string) => void): Promise<Command> {
  const program = new Command('codegen-eval')
    .description('Scores code-generation models with the metrics of the literature.')
    .version(VERSION)
    .option('--debug', 'show where an error comes from')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: onHelp,
      outputError: (text, write) => write(escapeControlsInLines(text.replace(/^error: /, 'codegen-eval: '))),
    })
    .showSuggestionAfterError()
  for (const entry of COMMANDS) await addCommand(program, entry, args.includes(entry.name))
  return program
}

function report(error: unknown, debug: boolean): number {
  if (error instanceof CommanderError) return USAGE
  const code = EXIT_CODES.find(([kind]) => error instanceof kind)?.[1]
  const text =
    code !== undefined
      ? messageOf(error)
      : `internal error: ${messageOf(error)} (run again with --debug to see where)`
  writeError(`codegen-eval: ${text}`)
  if (debug && error instanceof Error) process.stderr.write(`${error.stack}\n${causes(error)}`)
  return code ?? INTERNAL_ERROR
}

function causes({ cause }: Error): string {
  return cause instanceof Error ? `caused by ${cause.stack}\n${causes(cause)}` : ''
}
