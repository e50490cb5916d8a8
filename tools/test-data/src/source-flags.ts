/** The module that lets a process or a thread of Node load the sources of the packages. */
export const SOURCE_LOADER: string = new URL('source-loader.mjs', import.meta.url).href

/** The flags with which Node runs the sources of the packages, in a quarter of the time that a compiler needs to start. */
export const SOURCE_FLAGS: readonly string[] = [
  '--conditions=@codegen-eval/source',
  `--import=${SOURCE_LOADER}`,
]
