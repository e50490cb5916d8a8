export {
  type ChunkSettings,
  closedOnError,
  concatBytes,
  dropChunks,
  MAX_ROW_BYTES,
  peekChunks,
  readAllBytes,
  withoutMark,
} from './bytes/chunks.ts'
export { decodeLossy, decodeUtf8 } from './bytes/decode-utf8.ts'
export { markBytes, packingOf } from './bytes/file-head.ts'
export {
  baseName,
  checkFilesOnce,
  checkStandardInput,
  displayName,
  emptyFile,
  neverEmpty,
  STANDARD_INPUT,
} from './bytes/file-name.ts'
export { cutRows, type FilePart, firstRecord } from './bytes/file-parts.ts'
export { csvDelimiter, tableDelimiter } from './csv/csv-records.ts'
export { readCsvRows } from './csv/csv-rows.ts'
export { readJsonPrefix } from './json/json-prefix.ts'
export { readJsonRowsAt } from './json/json-rows-at.ts'
export { walkJson } from './json/json-syntax.ts'
export { readJsonlPart } from './json/jsonl.ts'
export { parseJson, parseJsonText } from './json/parse-json.ts'
export { type RepeatedKeyNotes, type RepeatedKeys, repeatedKeyNotes } from './json/repeated-key-notes.ts'
export { failMissing, fieldPath, requiredField, rowsPath } from './rows/field-path.ts'
export { ROW_ENCODINGS, type RowEncoding, readNamedRows, readObjectRows } from './rows/read-object-rows.ts'
export {
  asObject,
  asRow,
  describeFields,
  failure,
  isObject,
  readMap,
  readString,
  readStrings,
} from './rows/row-fields.ts'
export { parsedRow } from './rows/row-parser.ts'
export { ON_ERROR } from './rows/skips.ts'
export { plainValue } from './tables/column-table.ts'
export {
  openTable,
  openTableFolder,
  type TableForm,
  tableFormOf,
  tableFormOfFolder,
} from './tables/table-file.ts'
