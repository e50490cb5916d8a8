import { createPackageFromTarballData } from '@arethetypeswrong/core'

/** The content of an npm tarball. */
export interface UnpackedTarball {
  /** Paths inside the package. */
  readonly files: readonly string[]
  /** The text of one of them. */
  readonly read: (path: string) => string
}

/** Unpacks a tarball in memory. */
export function unpackTarball(data: Uint8Array<ArrayBuffer>): UnpackedTarball {
  const pack = createPackageFromTarballData(data)
  const folder = `/node_modules/${pack.packageName}/`
  return {
    files: pack.listFiles().map((path) => path.slice(folder.length)),
    read: (path) => pack.readFile(folder + path),
  }
}
