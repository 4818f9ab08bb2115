/** The duck's head: one curve for the head, one for the bill, a ring at the neck. Readable at 16 px. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="#0f5c4a"
        d="M6.5 21.2V13C6.5 7.2 10.6 3 15.8 3c4.6 0 7.9 3 8.6 7.2.3 1.7-.3 3.2-1.5 4.3-1.6 1.4-3.4 2.3-3.9 4.4l-.5 2.3z"
      />
      <path
        fill="#e0a030"
        d="M23.3 8.6c2.3.7 4.6 1.3 6.9 1.5.9.1 1.2 1.1.5 1.7-1.8 1.7-4.6 2.8-7.3 2.7 1.2-1.7 1.2-4-.1-5.9z"
      />
      <circle cx="18.6" cy="9.2" r="1.5" fill="#faf8f4" />
      <path fill="#fff" stroke="#e7e2d8" strokeWidth=".4" d="M6.3 21.6h12.4l-.4 2.3H6.3z" />
      <path fill="#6b4a35" d="M6.3 24.3h12.1c.6 1.7 2 3 3.9 4.1.7.4.4 1.6-.5 1.6H6.7c-.4 0-.6-.3-.6-.7z" />
    </svg>
  )
}
