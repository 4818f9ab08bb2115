/** A setting that we cannot start with, as a sentence that says what to do. */
export class SettingError extends Error {}
