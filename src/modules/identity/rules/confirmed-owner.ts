/**
 * So long after a sign-in, or after the password was given again, an account can get another way in. Later
 * the owner is required to show that it is them, and no stranger at an open session.
 */
export const ownerConfirmedMs = 15 * 60_000
