/** The version of this package, as `--version` prints it. Written by `pnpm version-packages`. */
export const VERSION = '0.1.0'
