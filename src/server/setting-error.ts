/** A setting that we cannot start with, as a sentence with the remedy. */
export class SettingError extends Error {}
