import { declareCommand, type FlagValues } from '@codegen-eval/command-line'
import { standardOutputIsOpen, writeOut } from '@codegen-eval/command-line/node/output'
import { readTexts } from '@codegen-eval/records/node'
import { escapeControls } from '@codegen-eval/report'
import { tokenizerByName } from '@codegen-eval/tokenize/registry'
import { textFormat } from '../flags/formats.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'

const flags = {
  ...flagsOf('tokenizer'),
  format: textFormat,
  whole: { ...FLAGS.whole, help: 'read the file as one text, not line by line' },
}

/** The tokens of a text. */
export const tokenize = declareCommand({
  arguments: [{ name: '[file]', help: 'text; - is standard input', default: '-' }],
  flags,
  firstFlags: ['tokenizer', 'format', 'whole'],
  notes:
    'The tokens of a line are printed on one line, separated by │, or with --format json as a JSON list.',
  examples: [
    'tokenize - < script.py',
    'tokenize --tokenizer python --whole script.py',
    'tokenize --tokenizer 13a outputs.txt.gz --format json',
  ],
  run: ([file], options) => printTokens(file!, options),
})

async function printTokens(file: string, options: FlagValues<typeof flags>): Promise<void> {
  const tokens = tokenizerByName(options.tokenizer)
  const line = (text: string): string => {
    const list = tokens(text)
    return options.format === 'json'
      ? `${JSON.stringify(list)}\n`
      : `${list.map(escapeControls).join(' │ ')}\n`
  }
  for await (const texts of readTexts(file, options)) {
    await writeOut(texts.map(line).join(''))
    if (!standardOutputIsOpen()) return
  }
}
