let allowed = false

/** Sets whether models that are not on this machine are downloaded, as `--download` asks. */
export function setDownloads(value: boolean): void {
  allowed = value
}

/** Whether models may be downloaded. */
export function mayDownload(): boolean {
  return allowed
}
