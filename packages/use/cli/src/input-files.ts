import { outputPlace } from '@codegen-eval/records/node'
import { holdResults } from '@codegen-eval/samples/node'
import { filesRead, isFolder, namedFiles } from '@codegen-eval/samples/node/internal'
import { shardFiles } from '@codegen-eval/shards/node/internal'

/** The files that arguments stand for. Of a folder with an output in it, they are those that are read. */
export async function inputFiles(args: readonly string[], outputs: readonly string[]): Promise<string[]> {
  const filesOf = async (path: string): Promise<readonly string[]> => {
    const inside = outputs.filter((output) => outputPlace(output).startsWith(outputPlace(path)))
    if (inside.length === 0 || !(await isFolder(path))) return [path]
    const shards = shardFiles(path)
    if (shards !== undefined) return [path, ...shards]
    // beside results, other files are left out
    if (!(await holdResults([path], 'results'))) return [path, ...(await filesRead(path))]
    const results = await Promise.all(inside.map((output) => holdResults([output], 'results')))
    return [path, ...inside.filter((_, i) => results[i])]
  }
  const lists = args.map(async (argument) => {
    try {
      const named = await namedFiles([argument])
      return (await Promise.all(named.map(({ path }) => filesOf(path)))).flat()
    } catch {
      // reading it says what is wrong
      return [argument]
    }
  })
  return (await Promise.all(lists)).flat()
}
