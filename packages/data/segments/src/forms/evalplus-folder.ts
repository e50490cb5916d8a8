import type { InputForm } from './form.ts'
import { EVALPLUS_PATH, readPrograms, refuseFile } from './read-programs.ts'
import { needsReferences } from './row-form.ts'

/** A folder of samples for EvalPlus: `HumanEval_0/2.py` is a sample of the task `HumanEval/0`. */
export const evalplusFolder: InputForm = {
  name: 'evalplus-folder',
  title: 'a folder of EvalPlus samples',
  isForeign: true,
  samples: true,
  folder: true,
  summary: 'A folder of EvalPlus samples: a folder per task, a program per sample, for --references',
  example: 'samples/HumanEval_0/0.py, samples/HumanEval_0/1.py',
  recognizes: ({ paths }) =>
    paths.length > 0 && paths.every((path) => EVALPLUS_PATH.test(path)) ? 'certain' : 'no',
  read: refuseFile,
  readFolder(files, context) {
    needsReferences('EvalPlus samples', context)
    return readPrograms(files, context, (path) => {
      const [, name, number] = EVALPLUS_PATH.exec(path) ?? ['', path, '']
      return number === '' ? path : `${name}/${number}`
    })
  },
}
