import { MODEL_PATHS } from './worker/model-folder.ts'

/** The files that were dropped or chosen: files with data, or the folder of a model. */
export type Dropped =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'model'; readonly name: string; readonly files: ReadonlyMap<string, File> }

/** The name of a model whose files came without their folder. */
const UNNAMED = 'model'

/**
 * Reads the files that a user dropped: a folder is a model, and so are several files with one of ONNX. The data of an event is gone once its
 * handler waits, so this function must be called at once.
 */
export async function droppedFiles(data: DataTransfer): Promise<Dropped | undefined> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
  const files = [...data.files]
  const folder = entries.find((entry) => entry?.isDirectory)
  if (folder)
    return { kind: 'model', name: folder.name, files: await filesIn(folder as FileSystemDirectoryEntry) }
  if (files.length === 0) return undefined
  return files.some(({ name }) => name.endsWith('.onnx')) ? looseModel(files) : { kind: 'files', files }
}

/** The model of a folder that was chosen, whose files have paths from its name on. */
export function chosenModel(files: readonly File[]): Dropped | undefined {
  if (files.length === 0) return undefined
  const [name] = files[0]!.webkitRelativePath.split('/')
  const own = new Map(files.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]))
  const found = MODEL_PATHS.flatMap((path): [string, File][] =>
    own.has(path) ? [[path, own.get(path)!]] : [],
  )
  return { kind: 'model', name: name || UNNAMED, files: new Map(found) }
}

function looseModel(files: readonly File[]): Dropped {
  return { kind: 'model', name: UNNAMED, files: new Map(files.map((file) => [file.name, file])) }
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<Map<string, File>> {
  const found = await Promise.all(
    MODEL_PATHS.map(
      (path) =>
        new Promise<[string, File] | undefined>((resolve) => {
          const none = () => resolve(undefined)
          folder.getFile(
            path,
            {},
            (entry) => (entry as FileSystemFileEntry).file((file) => resolve([path, file]), none),
            none,
          )
        }),
    ),
  )
  return new Map(found.filter((each) => each !== undefined))
}
