import { outputPlace } from '@codegen-eval/records/node'
import { filesRead, isFolder, namedFiles } from '@codegen-eval/segments/node/internal'
import { shardFiles } from '@codegen-eval/shards/node/internal'

/** The files that arguments stand for. Of a folder with an output in it, they are those that are read. */
export async function inputFiles(args: readonly string[], outputs: readonly string[]): Promise<string[]> {
  const places = outputs.map((path) => outputPlace(path))
  const filesOf = async (path: string): Promise<readonly string[]> => {
    const holdsOutput = (await isFolder(path)) && places.some((place) => place.startsWith(outputPlace(path)))
    return holdsOutput ? [path, ...(shardFiles(path) ?? (await filesRead(path)))] : [path]
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
