/** The scores that unrelated texts have: rescaling moves them to 0. */
export interface Baseline {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** The baselines of the layers of a model, from 0. */
export type LayerBaselines = readonly Baseline[]

const HEADER = 'LAYER,P,R,F'

/**
 * Parses the baselines of a model in the form of bert_score's files `rescale_baseline/…/….tsv`: a header `LAYER,P,R,F`
 * and one row per layer, from 0, with commas between the cells.
 *
 * @throws RangeError that names the line and the value.
 */
export function parseBaselines(text: string): LayerBaselines {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (lines.at(-1) === '') lines.pop()
  const header = lines[0] ?? ''
  if (header.replaceAll(' ', '') !== HEADER)
    throw new RangeError(`baseline: line 1: expected ${HEADER}, got ${JSON.stringify(header)}`)
  if (lines.length === 1) throw new RangeError('baseline: expected a row for each layer, got none')
  return lines.slice(1).map((line, layer) => {
    const cells = line.split(',')
    const [number, precision, recall, f1] = cells.map((cell) =>
      cell.trim() === '' ? Number.NaN : Number(cell),
    )
    if (cells.length !== 4 || number !== layer || ![precision, recall, f1].every(isBaseline)) {
      throw new RangeError(
        `baseline: line ${layer + 2}: expected ${layer} and three numbers from -1 to below 1, got ${JSON.stringify(line)}`,
      )
    }
    return { precision, recall, f1 }
  })
}

/** Moves a baseline to 0 and leaves 1 where it is: (x - b) / (1 - b). */
export function rescale(score: number, baseline: number): number {
  return (score - baseline) / (1 - baseline)
}

// 1 itself cannot be moved
function isBaseline(value: number): boolean {
  return value >= -1 && value < 1
}
