/** Measurements on one core, in processor seconds and bytes. */
export interface ScaleRates {
  /** Rows per second, besides the start. */
  readonly score: number
  readonly rowsOut: number
  readonly meteorRowsOut: number
  /** Seconds until the first row. */
  readonly start: number
  readonly mergeSecondsPerMillion: number
  readonly mergeStart: number
  /** Bytes of memory. */
  readonly mergeBytesPerRow: number
  readonly mergeMemory: number
  readonly inputBytesPerRow: number
  readonly storedBytesPerRow: number
  readonly manifestBytes: number
}

/** A projection: a number of rows on machines of one core, and what a machine reads in a second, in bytes. */
export interface ScaleTarget {
  readonly rows: number
  readonly machines: number
  readonly slowRead: number
  readonly fastRead: number
}

/** The target of docs/scale.md. */
export const SCALE_TARGET: ScaleTarget = { rows: 100e6, machines: 64, slowRead: 100e6, fastRead: 1e9 }

/** The table of rates, in Markdown. */
export function measuredTable(rates: ScaleRates, sizes: readonly [small: number, large: number]): string {
  const from = `${count(sizes[0])} and ${count(sizes[1])} rows`
  return table(
    ['what', 'measured', 'from'],
    [
      ['`score`', `${count(rates.score)} rows/s`, from],
      ['`score --rows-out`', `${count(rates.rowsOut)} rows/s`, 'the same'],
      [
        '`score --rows-out --metric meteor`',
        `${count(rates.meteorRowsOut)} rows/s`,
        `${count(sizes[0])} rows`,
      ],
      ['start of `score --rows-out`', `${rates.start.toFixed(1)} s`, from],
      [
        '`merge`',
        `${rates.mergeSecondsPerMillion.toFixed(1)} s per million rows, and ${rates.mergeStart.toFixed(1)} s`,
        `${from}, in four shards`,
      ],
      [
        'memory of `merge`',
        `${count(rates.mergeBytesPerRow)} bytes per row, and ${bytes(rates.mergeMemory)}`,
        'the same',
      ],
      ['the input', `${count(rates.inputBytesPerRow)} bytes per row`, 'the same'],
      ['a file of rows', `${count(rates.storedBytesPerRow)} bytes per row`, 'the same'],
      ['a manifest', bytes(rates.manifestBytes), ''],
    ],
  )
}

/** The table of what follows from the rates: every cell is a product or a quotient of them. */
export function projectedTable(rates: ScaleRates, target: ScaleTarget = SCALE_TARGET): string {
  const { rows, machines, slowRead, fastRead } = target
  const each = rows / machines
  const part = each * rates.inputBytesPerRow
  const stored = rows * rates.storedBytesPerRow
  const merge = (rows / 1e6) * rates.mergeSecondsPerMillion + rates.mergeStart
  return table(
    ['step', 'time', 'data'],
    [
      [
        'each worker reads its part, twice: for the hash and for the rows',
        `${time((2 * part) / slowRead)} at ${bytes(slowRead)}/s`,
        `${bytes(part)} of ${bytes(rows * rates.inputBytesPerRow)}`,
      ],
      [
        `each worker measures ${count(each)} rows`,
        `${time(each / rates.rowsOut + rates.start)}, the start included`,
        `${bytes(each * rates.storedBytesPerRow)} of rows`,
      ],
      ['the same with METEOR alone', time(each / rates.meteorRowsOut + rates.start), ''],
      [
        '`merge` reads all rows',
        `${time(stored / slowRead)} at ${bytes(slowRead)}/s, ${time(stored / fastRead)} at ${bytes(fastRead)}/s`,
        `${bytes(stored)} in ${machines} files`,
      ],
      [
        '`merge` computes',
        time(merge),
        `${bytes(rows * rates.mergeBytesPerRow + rates.mergeMemory)} of memory`,
      ],
      ['one machine and core, `score`, for comparison', time(rows / rates.score), ''],
    ],
  )
}

function table(head: readonly [string, string, string], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  return [line(head), '| --- | ---: | --- |\n', ...rows.map(line)].join('')
}

/** Two significant digits, or three where the first is a one. */
function rounded(value: number): number {
  return Number(value.toPrecision(/^1/.test(value.toExponential()) ? 3 : 2))
}

function count(value: number): string {
  return rounded(value).toLocaleString('en-US')
}

function bytes(value: number): string {
  const unit = [1e12, 1e9, 1e6, 1e3].find((each) => value >= each) ?? 1
  const name = { 1e12: 'TB', 1e9: 'GB', 1e6: 'MB', 1e3: 'KB' }[unit] ?? 'bytes'
  return `${count(value / unit)} ${name}`
}

function time(seconds: number): string {
  if (seconds < 120) return `${count(seconds)} s`
  return seconds < 7200 ? `${count(seconds / 60)} min` : `${count(seconds / 3600)} h`
}
