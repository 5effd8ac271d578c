/** The program's mark: a stone on the centre of the board, and the reply beside it. */
export const Mark = () => (
  <svg aria-hidden viewBox="0 0 64 64" width="36" height="36">
    <rect width="64" height="64" rx="12" fill="#dcb468" />
    <path d="M12 6V58M32 6V58M52 6V58M6 12H58M6 32H58M6 52H58" stroke="#5b4523" strokeWidth="1.6" />
    <circle cx="32" cy="32" r="13" fill="#1d1f24" />
    <circle cx="46" cy="18" r="7" fill="#fdfbf6" />
  </svg>
);
