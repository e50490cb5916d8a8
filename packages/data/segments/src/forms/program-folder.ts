import { isProgramName } from '../read/file-form.ts'
import type { InputForm } from './form.ts'
import { EVALPLUS_PATH, readPrograms, refuseFile } from './read-programs.ts'

/** A folder of program files: the id is the path without the extension. */
export const programFolder: InputForm = {
  name: 'programs',
  title: 'a folder of programs',
  isForeign: true,
  folder: true,
  summary:
    'A folder of program files, one output or reference each; the path without the extension is the id',
  example: 'outputs/sort.py, outputs/search.py',
  recognizes: ({ paths }) =>
    paths.length > 0 && paths.every(isProgramName) && !paths.every((path) => EVALPLUS_PATH.test(path))
      ? 'certain'
      : 'no',
  read: refuseFile,
  readFolder: (files, context) =>
    readPrograms(files, context, (path) => path.replace(/\.[^./]+(?:\.gz)?$/, '')),
}
