export type { ContentSample } from './forms/content-sample.ts'
export type { FileKind, FormVerdict, Held } from './forms/file-kind.ts'
export type { Form, FormOutputs, FormText, InputForm } from './forms/form.ts'
export { INPUT_FORMATS, INPUT_FORMS, inputForm } from './forms/input-forms.ts'
export { type Recognized, recognize } from './forms/recognize.ts'
export type { FormRow, FormRowReader } from './forms/row-form.ts'
export { type GatherOptions, gatherModels } from './join/gather-models.ts'
export { type NumberedSamples, numberSamples, type TaskNumbers } from './join/number-samples.ts'
export { formatOfName, modelOfName } from './read/file-form.ts'
export type { InputFile } from './read/input-file.ts'
export type { ReadOptions } from './read/read-options.ts'
export { type OutputRows, readOutputs } from './read/read-outputs.ts'
export { readRows } from './read/read-rows.ts'
export { readSegments } from './read/read-segments.ts'
export {
  openRecordParts,
  type PartListening,
  type RecordPart,
  type RecordParts,
  type TableHeader,
} from './read/record-parts.ts'
export type { NamedBatches } from './read/row-cursor.ts'
export type { SegmentSource } from './read/segment-source.ts'
export type { NullOutputs } from './rows/null-output.ts'
export { rowParser } from './rows/parse-row.ts'
export type { Completions, OutputKind } from './rows/problem-text.ts'
export type { RowContext, RowOptions } from './rows/row-options.ts'
export type { Batches, Item, MeasuredOutput, MeasureFailure, Problem, Segment } from './rows/segment.ts'
export type { FieldOptions, Grade, SegmentFields } from './rows/segment-fields.ts'
export type { ReadSample, Sample, Task } from './sample.ts'
