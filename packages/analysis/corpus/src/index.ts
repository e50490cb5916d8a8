export type { ColumnBatch, ColumnTable, RowGroupPlace } from './forms/column-table.ts'
export type { ContentSample } from './forms/content-sample.ts'
export type { FolderFile, FormVerdict, InputForm } from './forms/form.ts'
export { INPUT_FORMATS, INPUT_FORMS, inputForm } from './forms/input-forms.ts'
export { type ByteRanges, type Chunks, chunksWith } from './input/chunks.ts'
export { type CsvDelimiter, type CsvRecord, readCsvRecords } from './input/csv-records.ts'
export { escapeCsvText, unescapeCsvText } from './input/csv-text.ts'
export type { Utf8Decoder } from './input/decode-utf8.ts'
export { formatOfName, modelOfName } from './input/file-form.ts'
export { type GatherOptions, gatherModels } from './input/gather-models.ts'
export { readJsonArray } from './input/json.ts'
export { readJsonl } from './input/jsonl.ts'
export type { NullOutputs } from './input/null-output.ts'
export { type NumberedSamples, numberSamples, type TaskNumbers } from './input/number-samples.ts'
export type { InputFile } from './input/open-file.ts'
export { type RowContext, type RowParser, rowParser } from './input/parse-row.ts'
export type { ReferenceText } from './input/problem-text.ts'
export type { BadLine, Line, LineBatch } from './input/read-lines.ts'
export type { ReadOptions } from './input/read-options.ts'
export { type OutputRows, readOutputs } from './input/read-outputs.ts'
export { readRows } from './input/read-rows.ts'
export { readSegments } from './input/read-segments.ts'
export type { NamedBatches } from './input/row-cursor.ts'
export type { Fail, Row } from './input/row-fields.ts'
export type { RowOptions } from './input/row-options.ts'
export type { Batches, Grade, Item, MeasureFailure, Measurement, Problem, Segment } from './input/segment.ts'
export type { SegmentSource } from './input/segment-source.ts'
export { readAllText, readTextLines } from './input/text.ts'
export { InputError, inputErrorAt, type Place } from './input-error.ts'
export { type Accumulator, type AccumulatorState, accumulator } from './measure/accumulator.ts'
export { eachSegment, type OnRows } from './measure/each-segment.ts'
export { fitMetrics } from './measure/fit-metrics.ts'
export {
  type MeasuredCorpus,
  type MeasuredMetric,
  type MeasureOptions,
  measureCorpus,
  type OnSegment,
  type ScoredMetric,
} from './measure/measured-corpus.ts'
export { type MetricPart, metricParts } from './measure/metric-parts.ts'
export {
  checkSpecs,
  fitOf,
  type MetricSpec,
  makeExplain,
  makeMetrics,
  type NamedMetric,
  type SharedOptions,
} from './measure/metric-specs.ts'
export { type RowLanguages, rowLanguages } from './measure/row-languages.ts'
export { createScorer, type Scorer, type Scores } from './measure/scorer.ts'
export { createSkips, type Skips } from './measure/skips.ts'
export { type SamplesBy, taskCorpus } from './measure/task-corpus.ts'
export type { EvalplusTests, ScoreContext } from './scores/parse-score-row.ts'
export { readScores, type ScoreOptions } from './scores/read-scores.ts'
export type { NamedScore, ScoreOrigin, ScoreRow } from './scores/score-row.ts'
export type { ScoreColumn, ScoreTable } from './scores/score-table.ts'
export { parseScoreRange, type ScoreRange } from './scores/score-value.ts'
export { scoredCorpus } from './scores/scored-corpus.ts'
export { readStoredResult, type StoredResult } from './scores/stored-result.ts'
export { type StoredMetric, type StoredOutput, storedRowWriter } from './scores/stored-row-writer.ts'
export { UsageError } from './usage-error.ts'
