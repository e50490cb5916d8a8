import type { RowContext } from './row-options.ts'

/** Announces that rows without ids are numbered. */
export function noteNumbered({ file, onNotice }: Pick<RowContext, 'file' | 'onNotice'>): void {
  onNotice?.(`${file}: the rows have no id: they are numbered from 1`)
}
