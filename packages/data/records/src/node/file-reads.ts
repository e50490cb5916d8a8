import { channel } from 'node:diagnostics_channel'

/** Where each file is announced that is opened for reading; a part of Node's `Channel`. */
export interface FileReads {
  /** The listener gets the name of the file; `-` is standard input. */
  subscribe(listener: (file: unknown) => void): void
  unsubscribe(listener: (file: unknown) => void): unknown
  publish(file: string): void
}

/**
 * The channel on which each file is announced that is opened for reading, by its name: `fileReads.subscribe(listener)`.
 *
 * @see https://nodejs.org/api/diagnostics_channel.html
 */
export const fileReads: FileReads = channel('codegen-eval:read')
