import type { Enquiry } from "./ten-enquiries.ts";

/**
 * Ten further enquiries of other kinds, with the cranes that are right. They were written down before anybody tried them.
 * All parts must carry the crane, and the columns must give the lift.
 */
export const furtherEnquiries: readonly Enquiry[] = [
  {
    name: "a chat in several messages with a correction",
    text: "[28/11/26, 10:12] Ketan Shah: need 1 sg crane 5 ton\n[28/11/26, 10:12] Ketan Shah: span 12 mtr lift 6 mtr\n[28/11/26, 10:14] Ketan Shah: sorry span 13.5 mtr\n[28/11/26, 10:15] Ketan Shah: shed is 36 mtr long, gantry and columns yours, erection also",
    answers: { span: "13.5 m", supplies: "Our firm" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 5, span: 13.5, lift: 6, quantity: 1 },
        ...{ runway: 36, columns: true, erection: true },
      },
    ],
  },
  {
    name: "sizes in feet",
    text: "Please quote 10 ton double girder EOT crane, span 60 feet, hook height 30 feet, runway length 150 feet, complete with gantry, columns and erection",
    answers: {},
    cranes: [
      {
        ...{ type: "double-girder", tonnes: 10, span: 18.29, lift: 9.14, quantity: 1 },
        ...{ runway: 45.72, columns: true, erection: true },
      },
    ],
  },
  {
    name: "two cranes of different capacity in one bay",
    text: "1 no 20T DG crane and 1 no 10T DG crane, both in one bay of 72 m, span 20 m, lift 9 m, complete with gantry, columns and erection",
    answers: {},
    cranes: [
      {
        ...{ type: "double-girder", tonnes: 20, span: 20, lift: 9, quantity: 1 },
        ...{ runway: 72, columns: true, erection: true },
      },
      {
        ...{ type: "double-girder", tonnes: 10, span: 20, lift: 9, quantity: 1 },
        ...{ runway: null, columns: false, erection: true, onRunwayOf: 1 },
      },
    ],
  },
  {
    name: "columns that the customer has",
    text: "5T single girder EOT crane, 15 m span, 6 m lift, LT 48 m, gantry girder in your scope, our RCC columns are existing, erection by you",
    answers: { "RCC columns": "The customer or others", gantry: "Our firm", erection: "Our firm" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 5, span: 15, lift: 6, quantity: 1 },
        ...{ runway: 48, columns: false, erection: true },
      },
    ],
  },
  {
    name: "words of two languages",
    text: "Bhai 3 ton ki single girder crane chahiye, span 12 mtr, lift 5 mtr, bay 24 mtr, gantry aur column ke saath, erection nahi chahiye",
    answers: {},
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 3, span: 12, lift: 5, quantity: 1 },
        ...{ runway: 24, columns: true, erection: false },
      },
    ],
  },
  {
    name: "a tender with numbered lines",
    text: "1. Type of crane: Double girder EOT\n2. Safe working load: 15 T\n3. Span (c/c of rails): 19.5 m\n4. Height of lift: 10 m\n5. Length of gantry: 60 m\n6. Quantity: 1 No.\n7. Scope: supply of crane with gantry girders and columns, erection and commissioning at site",
    answers: {},
    cranes: [
      {
        ...{ type: "double-girder", tonnes: 15, span: 19.5, lift: 10, quantity: 1 },
        ...{ runway: 60, columns: true, erection: true },
      },
    ],
  },
  {
    name: "three equal cranes on existing runways",
    text: "Require 3 nos single girder EOT cranes of 2 ton capacity, 10 m span, 6 m lift, only cranes without gantry, columns and erection",
    answers: { supplies: "The customer or others" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 2, span: 10, lift: 6, quantity: 3 },
        ...{ runway: null, columns: false, erection: false },
      },
    ],
  },
  {
    name: "two lines of a message with one runway each",
    text: "Shop 1: 2 nos 5T SG crane span 15 m lift 6 m bay 45 m both on common runway\nShop 2: 1 no 10T DG crane span 20 m lift 9 m bay 60 m\nGantry, columns and erection included",
    answers: {},
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 5, span: 15, lift: 6, quantity: 1 },
        ...{ runway: 45, columns: true, erection: true },
      },
      {
        ...{ type: "single-girder", tonnes: 5, span: 15, lift: 6, quantity: 1 },
        ...{ runway: null, columns: false, erection: true, onRunwayOf: 1 },
      },
      {
        ...{ type: "double-girder", tonnes: 10, span: 20, lift: 9, quantity: 1 },
        ...{ runway: 60, columns: true, erection: true },
      },
    ],
  },
  {
    name: "an old crane beside the wanted one",
    text: "We have an existing 3T crane of 10 m span. Now we want a new 7.5T single girder crane, span 15 m, lift 6 m, for a new bay of 30 m, with gantry and columns, without erection",
    answers: { span: "15 m" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 7.5, span: 15, lift: 6, quantity: 1 },
        ...{ runway: 30, columns: true, erection: false },
      },
    ],
  },
  {
    name: "a heavy crane with an auxiliary hoist and a high lift",
    text: "Offer for EOT crane double girder, main hoist 32T, aux hoist 10T, span 25 m, lift 12 m, LT travel 90 m, only crane, erection in your scope",
    answers: { erection: "Our firm", "32T": "40T" },
    cranes: [
      {
        ...{ type: "double-girder", tonnes: 40, span: 25, lift: 12, quantity: 1, hoist: /aux/i },
        ...{ runway: null, columns: false, erection: true },
      },
    ],
  },
  {
    name: "both girders to compare",
    text: "We need the price of a 10T crane, both single girder and double girder, to compare: span 15 m, lift 9 m, LT 45 m, complete with gantry, columns, erection",
    answers: { "which crane": "Give both prices", span: "15 m" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 10, span: 15, lift: 9, quantity: 1 },
        ...{ runway: 45, columns: true, erection: true },
      },
      {
        ...{ type: "double-girder", tonnes: 10, span: 15, lift: 9, quantity: 1 },
        ...{ runway: 45, columns: true, erection: true, alternateTo: 1 },
      },
    ],
  },
];
