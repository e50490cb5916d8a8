import type { Toolchain } from './program-language.ts'

/** The commands that install packages on three systems; the name on Debian is that of the others unless they have one. */
export const installs = (
  debian: string,
  fedora: string = debian,
  macos: string = debian,
): Toolchain['install'] => ({
  debian: `apt-get install ${debian}`,
  fedora: `dnf install ${fedora}`,
  macos: `brew install ${macos}`,
})
