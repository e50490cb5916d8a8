import { EXTRACTION_SYNTAX, extractCode, parseExtraction } from '@codegen-eval/extract'
import { messageOf } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { writeOut } from '../output/standard-output.ts'

const HELP = `
POLICY is ${EXTRACTION_SYNTAX}.
With --format json the result has the place of the code in the answer, in UTF-16 code units,
and whether its block is cut off.

Examples:
  codegen-eval extract answer.md > code.py
  codegen-eval extract - --policy fences/all/language=python --format json < answer.md
`

interface ExtractFlags {
  readonly policy: ReturnType<typeof parseExtraction>['policy']
  readonly format: 'text' | 'json'
}

/** `codegen-eval extract [FILE]` */
export function defineExtract(command: Command): void {
  command
    .argument('[file]', 'answer of a model; - is standard input', '-')
    .addOption(
      new Option('-p, --policy <policy>', 'which code is extracted')
        .argParser(policyOf)
        .default(policyOf('fences'), 'fences'),
    )
    .addOption(
      new Option('-f, --format <format>', 'format of the code').choices(['text', 'json']).default('text'),
    )
    .addHelpText('after', HELP)
    .action(extract)
}

async function extract(file: string, { policy, format }: ExtractFlags): Promise<void> {
  const extracted = extractCode(await readWholeText(file), policy)
  const { code } = extracted
  const text = code === '' || code.endsWith('\n') ? code : `${code}\n`
  await writeOut(format === 'json' ? `${JSON.stringify(extracted, null, 2)}\n` : text)
}

function policyOf(text: string): ExtractFlags['policy'] {
  try {
    const { policy, references } = parseExtraction(text)
    if (references) throw new RangeError("'references' is for metrics: here is one text only")
    return policy
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error))
  }
}
