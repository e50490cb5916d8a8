import type { InputError } from '@codegen-eval/messages'
import { quote, UsageError } from '@codegen-eval/messages'
import type { RowParser } from '@codegen-eval/records'
import { readJsonArray } from '@codegen-eval/records'
import { failure, readStrings } from '@codegen-eval/records/internal'
import type { RowContext } from '../rows/row-options.ts'
import type { Segment } from '../rows/segment.ts'
import { textSegment } from '../rows/text.ts'
import { modelOfFile } from '../rows/usual-names.ts'
import type { InputForm } from './form.ts'
import { flatBatches } from './row-form.ts'
import { looksLikeUnitTests } from './unit-tests.ts'

/**
 * Output of bigcode-evaluation-harness with `--save_generations`: a JSON array with the list of generations of each
 * task, in the order of the data set. With `--save_references` it writes the references as an array of strings; for most
 * tasks these are unit tests, which are refused.
 */
export const bigcodeGenerations: InputForm = {
  name: 'bigcode',
  title: 'bigcode-evaluation-harness generations',
  summary:
    'What bigcode-evaluation-harness saves: a list of generations per task, in the order of the data set',
  example: '[["def f(x):\\n    return x", "def f(x):\\n    return -x"], ["def g():\\n    pass"]]',
  holds: 'either',
  begins({ document, isReference }) {
    if (!Array.isArray(document) || document.length === 0) return false
    const first: unknown = document[0]
    if (typeof first === 'string') return isReference
    return Array.isArray(first) && first.every((text) => typeof text === 'string')
  },
  outputs: {
    noReferences: 'those that the tool saves are unit tests for most tasks',
    samples: true,
    indexed: true,
    read(chunks, context) {
      const isReference = context.candidates === 'ignored'
      const parse = isReference ? referenceParser(context) : generationParser(context)
      return flatBatches(readJsonArray<readonly Segment[] | InputError>(context.file, chunks, parse))
    },
  },
}

function generationParser(context: RowContext): RowParser<readonly Segment[]> {
  const { file } = context
  const model = modelOfFile(context)
  return (value, line, id) => {
    const fail = failure(file, line)
    if (!Array.isArray(value)) fail(`a row must be a list of generations, found ${quote(value)}`)
    if ((value as unknown[]).length === 0) fail(`task ${id} has no generation`)
    return readStrings(value, `"${id}"`, fail).map((text) => textSegment(id, [text], model, file, line))
  }
}

function referenceParser({ file }: RowContext): RowParser<readonly Segment[]> {
  return (value, line, id) => {
    const references = readStrings(value, `"${id}"`, failure(file, line))
    if (references.some(looksLikeUnitTests))
      throw new UsageError(
        `${file}: the texts are unit tests, which are no references: name the data set with option references`,
      )
    return [textSegment(id, references, undefined, file, line)]
  }
}
