import { UsageError } from '@codegen-eval/messages'
import type { Chunks, FolderFile } from '../bytes/chunks.ts'
import { type ColumnTable, concatTables } from './column-table.ts'

/** The forms of tables of typed columns. */
export type TableForm = 'parquet' | 'arrow'

/** Number of bytes by which such a file is recognized. */
const MAGIC_BYTES = 12

/** Maximum length of the message with the schema at the start of a stream. */
const ARROW_SCHEMA_LENGTH_LIMIT = 1 << 24

/** The form of a table by its first bytes; `undefined` if the file is none. */
export function tableFormOf(head: Uint8Array): TableForm | undefined {
  const word = String.fromCharCode(...head.subarray(0, 6))
  if (word.startsWith('PAR1') || word.startsWith('PARE')) return 'parquet'
  if (word.startsWith('ARROW1')) return 'arrow'
  if (head.length < MAGIC_BYTES) return undefined
  const view = new DataView(head.buffer, head.byteOffset, MAGIC_BYTES)
  // a stream: a mark, and the length of the schema's message
  const length = view.getUint32(4, true)
  return view.getUint32(0, true) === 0xffffffff && length > 0 && length < ARROW_SCHEMA_LENGTH_LIMIT
    ? 'arrow'
    : undefined
}

/** Opens a file whose form is known. */
export async function openTable(form: TableForm, file: string, chunks: Chunks): Promise<ColumnTable> {
  // only tables need the code that opens them
  if (form === 'parquet') return (await import('./parquet-table.ts')).openParquet(file, chunks)
  return (await import('./arrow-table.ts')).openArrow(file, chunks)
}

const TABLE_FILE = /\.(parquet|arrow|feather)$/i

/** Files that writers of tables put beside them. */
const OTHER_FILE = /(?:^|\/)(?:_[^/]*|dataset_info\.json|dataset_dict\.json|state\.json|[^/]+\.(?:md|crc))$/i

/** The form of the files of a folder that holds the parts of one table. */
export function tableFormOfFolder(paths: readonly string[]): TableForm | undefined {
  const tables = tablePaths(paths)
  if (tables.length === 0 || !paths.every((path) => tables.includes(path) || OTHER_FILE.test(path)))
    return undefined
  const isParquet = (path: string) => /\.parquet$/i.test(path)
  return tables.every(isParquet) ? 'parquet' : tables.some(isParquet) ? undefined : 'arrow'
}

/**
 * Opens the parts of one table in a folder, in the order of their names.
 *
 * @throws UsageError if they lie in several folders, as the splits of a data set do.
 */
export function openTableFolder(
  form: TableForm,
  folder: string,
  files: readonly FolderFile[],
): Promise<ColumnTable> {
  const tables = new Set(tablePaths(files.map(({ path }) => path)))
  const parts = files.filter(({ path }) => tables.has(path))
  const folders = [...new Set(parts.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))]
  if (folders.length > 1)
    throw new UsageError(
      `${folder}: the folder has tables in several folders (${folders
        .slice(0, 3)
        .map((name) => name || './')
        .join(', ')}): name one of them`,
    )
  // the parts of one table may be named one by one
  const names = parts.map(({ path }) => (isPathOf(folder, path) ? path : `${folder}/${path}`))
  return concatTables(names, (i) => openTable(form, names[i], parts[i].open()))
}

/** Whether a path is that of a part of the table `folder`, and not of a file in it. */
function isPathOf(folder: string, path: string): boolean {
  const stem = folder.replace(TABLE_FILE, '')
  return stem !== folder && path.startsWith(`${stem}-`)
}

function tablePaths(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => TABLE_FILE.test(path) && !/(?:^|\/)_/.test(path))
}
