import { groupedBy } from '@codegen-eval/metric/internal'

/** The name of a part of a data set, as Hugging Face and others write it: `test-00000-of-00003.parquet`. */
const SHARD = /^(.*?)-(\d{5,})-of-(\d{5,})\.(parquet|arrow)$/i

/** Files that are read as one. */
export interface FileGroup {
  /** The position of the first of them. */
  readonly index: number
  readonly files: readonly string[]
  /** The path without the number, which names the model. */
  readonly path: string
}

/** The message about a group of files that lacks parts of its table, by the number in their names. */
export function missingParts({ files, path }: FileGroup): string | undefined {
  const count = Number(SHARD.exec(files[0])?.[3] ?? 1)
  return files.length < count ? `${path}: only ${files.length} of ${count} parts are read` : undefined
}

/** Groups the parts of one table, which have numbers in their names; every other file is a group of its own. */
export function groupShards(files: readonly string[]): readonly FileGroup[] {
  const groups = groupedBy(files.keys(), (index) => {
    const [, stem, , count, extension] = SHARD.exec(files[index]) ?? []
    return stem === undefined ? index : `${stem}-of-${count}.${extension}`
  })
  return [...groups.values()].map((indices) => {
    const [index] = indices
    const path = files[index].replace(SHARD, '$1.$4')
    return { index, files: indices.map((each) => files[each]).sort(), path }
  })
}
