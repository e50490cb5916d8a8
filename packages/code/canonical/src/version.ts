/** The version of this package, as signatures carry it. Written by `pnpm version-packages`. */
export const VERSION = '0.1.0'
