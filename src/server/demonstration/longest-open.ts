/** Days after which an enquiry without an answer is given up. */
export const longestOpen = 90;
