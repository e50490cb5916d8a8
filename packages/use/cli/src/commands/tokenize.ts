import { messageOf, UsageError } from '@codegen-eval/messages'
import { readTextLines } from '@codegen-eval/records'
import { displayName } from '@codegen-eval/records/internal'
import { readBytes, readWholeText } from '@codegen-eval/records/node'
import { escapeControls } from '@codegen-eval/report'
import { tokenizerByName, tokenizerNames } from '@codegen-eval/tokenize/registry'
import { type Command, Option } from 'commander'
import { standardOutputIsOpen, writeOut } from '../output/standard-output.ts'

const EXAMPLES = `
The tokens of a line are printed on one line, separated by │; with --format json as a JSON list.

Examples:
  echo "os.kill(os.getpid(), 9)" | codegen-eval tokenize -
  codegen-eval tokenize --tokenizer python --whole script.py
  codegen-eval tokenize --tokenizer 13a outputs.txt.gz --format json
`

interface TokenizeFlags {
  readonly tokenizer: string
  readonly format: 'text' | 'json'
  readonly whole?: true
}

/** `codegen-eval tokenize [FILE]` */
export function defineTokenize(command: Command): void {
  command
    .argument('[file]', 'text; - is standard input', '-')
    .option('-t, --tokenizer <name>', `one of ${tokenizerNames.join(', ')}`, 'code')
    .addOption(
      new Option('-f, --format <format>', 'format of the tokens').choices(['text', 'json']).default('text'),
    )
    .option('--whole', 'read the file as one text, not line by line')
    .addHelpText('after', EXAMPLES)
    .action(tokenize)
}

async function tokenize(file: string, flags: TokenizeFlags): Promise<void> {
  const tokens = namedTokenizer(flags.tokenizer)
  const line = (text: string): string => {
    const list = tokens(text)
    return flags.format === 'json' ? `${JSON.stringify(list)}\n` : `${list.map(escapeControls).join(' │ ')}\n`
  }
  if (flags.whole) return writeOut(line(await readWholeText(file)))
  for await (const { lines } of readTextLines(displayName(file), readBytes(file))) {
    let out = ''
    for (const text of lines) {
      if (typeof text !== 'string') {
        await writeOut(out)
        throw text.error
      }
      out += line(text)
    }
    await writeOut(out)
    if (!standardOutputIsOpen()) return
  }
}

function namedTokenizer(name: string): (text: string) => string[] {
  try {
    return tokenizerByName(name)
  } catch (error) {
    throw new UsageError(`--tokenizer: ${messageOf(error)}`, { cause: error })
  }
}
