import { useSyncExternalStore } from "react";
import type { getPublicFirm as companyEndpoint, PublicFirm } from "#contract/service-api.ts";
import { call } from "./call.ts";
import { makeListeners } from "./listeners.ts";

/** Used until the profile is known: when the page came without it and the server does not answer. */
const unknownFirm: PublicFirm = {
  name: "Crane Quote",
  registered: false,
  tagline: "",
  logo: "",
  address: [],
  city: "",
  state: "",
  map_url: "",
  phones: [],
  email: "",
  website: "",
  social: { facebook: "", whatsapp: "", instagram: "", youtube: "" },
  gstin: "",
  hsn: "",
  sac: "",
  established: 0,
  experience: "",
  certifications: [],
  notice: "",
  hero: "",
  benefits: [],
  industries: [],
  services: [],
  terms: [],
  document_form: "customer",
};

function embedded(): PublicFirm | null {
  try {
    return JSON.parse(document.getElementById("company")?.textContent || "null") as PublicFirm | null;
  } catch {
    return null;
  }
}

let current: PublicFirm | null = null;
const listeners = makeListeners();

export function takeFirm(profile: PublicFirm): void {
  current = profile;
  listeners.tell();
}

/**
 * Reads the profile that the server wrote into the page. The app asks the server when the page may hold an
 * old profile (from the service worker) or none (from the development server).
 */
export async function loadFirm(): Promise<void> {
  current = embedded();
  const isFresh = current !== null && !navigator.serviceWorker?.controller;
  if (isFresh) return;
  try {
    takeFirm(await call<typeof companyEndpoint>("GET", "/api/company"));
  } catch {
    // Keep the known profile: a missing letterhead must not block the user.
  }
}

const known = (): PublicFirm => current ?? unknownFirm;

/** The manufacturer's profile. */
export const useFirm = (): PublicFirm => useSyncExternalStore(listeners.subscribe, known, known);
