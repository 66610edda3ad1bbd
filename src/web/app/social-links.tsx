import { useFirm } from "../api/firm.ts";

const icons = {
  facebook: {
    name: "Facebook",
    path: "M14 8.5V6.8c0-.8.5-1 1-1h2V2.6h-2.9C11 2.6 10 4.8 10 6.6v1.9H7.5V12H10v9.4h4V12h2.7l.5-3.5z",
  },
  whatsapp: {
    name: "WhatsApp",
    path: "M3 21l1.3-4.5A8.8 8.8 0 1 1 7.7 19.7zM8.5 7.5c-.5 1.5.3 3.4 2 5.2s3.7 2.7 5.2 2.2c.8-.3 1-1.3.8-1.7l-2-1-1 1c-1.3-.5-2.6-1.8-3.1-3.1l1-1-1-2c-.4-.2-1.6 0-1.9.4z",
  },
  instagram: {
    name: "Instagram",
    path: "M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17 6.5v1",
  },
  youtube: {
    name: "YouTube",
    path: "M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5zM10 9l5 3-5 3z",
  },
} as const;

const networks = ["facebook", "whatsapp", "instagram", "youtube"] as const;

/** The links to the firm’s social networks in the footer, with our own icons; none without an address. */
export function SocialLinks() {
  const { social } = useFirm();
  return (
    <ul className="-ml-2.5 flex">
      {networks
        .filter((network) => social[network] !== "")
        .map((network) => (
          <li key={network}>
            <a
              href={social[network]}
              target="_blank"
              rel="noreferrer"
              className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
            >
              <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                <path
                  d={icons[network].path}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.7"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                />
              </svg>
              <span className="sr-only">{icons[network].name} (opens in a new tab)</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
