/** What rows look like, where they differ from the default: which fields to read, and how. */
export interface RowOptions {
  /** `study` is the layout of the CoNaLa study: see `studyRowParser`. */
  readonly layout?: 'rows' | 'study' | undefined
  /** The field or column with the id, or its path in a row of JSON, as for all fields: `.doc.task_id`. */
  readonly idField?: string | undefined
  /** The field or column with the output, instead of `candidate`. */
  readonly candidateField?: string | undefined
  /** The fields or columns with outputs, each of which is named for its model. */
  readonly candidateFields?: readonly string[] | undefined
  /** The field or column with the reference, or with a list of references. */
  readonly referenceField?: string | undefined
  /** The field or column with the name of the model, where rows hold one model each. */
  readonly modelField?: string | undefined
  /** The field or column with the label of the sample; implies `samples`. */
  readonly sampleField?: string | undefined
  /** The path of the list of rows in a JSON document: `.results.rows`. */
  readonly rowsField?: string | undefined
  /** Whether all text cells of CSV were written by `escapeCsvText`; ids and names of models are always read so. */
  readonly escapedCells?: boolean | undefined
  /**
   * Whether several rows of one id and model are samples of a task, told apart by a field `sample` or by their order; by
   * default they are errors. Sets `Segment.task` and `Segment.sample`.
   */
  readonly samples?: boolean | undefined
  /** The field or column that names the cluster of a row: see `Segment.cluster`. */
  readonly clusterField?: string | undefined
  /** The field or column with the language of a row: see `Segment.language`. */
  readonly languageField?: string | undefined
  /** The field or column with the task in words: see `Segment.intent`. */
  readonly intentField?: string | undefined
  /** Receives messages about a whole file, such as the form that was recognized: `a.jsonl: read as EvalPlus samples`. */
  readonly onNotice?: ((text: string) => void) | undefined
}
