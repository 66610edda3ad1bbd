import { ImportPage } from "./import-page.tsx";

export const OptionsImportPage = () => <ImportPage kind="options" />;
