import type { FolderFile } from '@codegen-eval/records'
import { readAllText } from '@codegen-eval/records'
import { isProgramName } from '../read/file-form.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item } from '../rows/segment.ts'
import { textModel, textSegment } from '../rows/text.ts'
import type { InputForm } from './form.ts'

/** Number of programs in a batch. */
const BATCH_FILES = 64

/** The path of a sample in a folder of EvalPlus: a folder per task, a program per sample. */
const EVALPLUS_PATH = /^(.+)_(\d+)\/(\d+)\.[a-z]+$/i

/** A folder of program files: the id is the path without the extension. */
export const programFolder: InputForm = {
  name: 'programs',
  title: 'a folder of programs',
  summary:
    'A folder of program files, one output or reference each; the path without the extension is the id',
  example: 'outputs/sort.py, outputs/search.py',
  holds: 'either',
  begins: ({ paths }) =>
    paths.length > 0 && paths.every(isProgramName) && !paths.every((path) => EVALPLUS_PATH.test(path)),
  outputs: {
    readFolder: (files, context) =>
      readPrograms(files, context, (path) => path.replace(/\.[^./]+(?:\.gz)?$/, '')),
  },
}

/** A folder of samples for EvalPlus: `HumanEval_0/2.py` is a sample of the task `HumanEval/0`. */
export const evalplusFolder: InputForm = {
  name: 'evalplus-folder',
  title: 'a folder of EvalPlus samples',
  summary:
    'A folder of EvalPlus samples: a folder per task, a program per sample; references come from another file',
  example: 'samples/HumanEval_0/0.py, samples/HumanEval_0/1.py',
  holds: 'outputs',
  begins: ({ paths }) => paths.length > 0 && paths.every((path) => EVALPLUS_PATH.test(path)),
  outputs: {
    samples: true,
    readFolder: (files, context) =>
      readPrograms(files, context, (path) => {
        const [, name, number] = EVALPLUS_PATH.exec(path) ?? ['', path, '']
        return number === '' ? path : `${name}/${number}`
      }),
  },
}

/** Reads program files, one segment each. */
async function* readPrograms(
  files: readonly FolderFile[],
  context: RowContext,
  idOf: (path: string) => string,
): Batches {
  let batch: Item[] = []
  for (const { path, open } of files) {
    const file = `${context.file}/${path}`
    batch.push(textSegment(idOf(path), [await readAllText(file, open())], textModel(context), file, 1))
    if (batch.length === BATCH_FILES) {
      yield batch
      batch = []
    }
  }
  yield batch
}
