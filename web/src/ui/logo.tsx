/** Our mark: the P of the portal with the cross of the trade. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill="#155C39" />
    <path
      d="M10 25V8.5A1.5 1.5 0 0 1 11.5 7H17a6 6 0 0 1 0 12h-2.5"
      fill="none"
      stroke="#50CD89"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M16.6 10.6v4.8M14.2 13H19" stroke="#EEFBF4" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
