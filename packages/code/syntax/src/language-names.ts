/** The names of this project's languages, in the order of listings; each is a package of its own, or a part of one. */
export const LANGUAGE_NAMES: readonly string[] = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'go',
  'java',
  'javascript',
  'php',
  'python',
  'ruby',
  'rust',
  'tsx',
  'typescript',
]
